/** The files offered in the file dialog; the actual kind is detected from the bytes. */
export const readableFiles =
  '.txt,.csv,.tsv,.md,.json,.pdf,.docx,.pptx,.odt,.odp,.epub,.html,.htm,.apkg,.colpkg,text/plain,text/csv,text/markdown,text/html,application/json,application/pdf,image/*';
