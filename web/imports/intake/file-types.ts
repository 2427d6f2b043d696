/** Which files the file dialog offers; what a file is is told by its bytes. */
export const readableFiles =
  '.txt,.csv,.tsv,.md,.json,.pdf,.docx,.pptx,.odt,.odp,.epub,.html,.htm,.apkg,.colpkg,text/plain,text/csv,text/markdown,text/html,application/json,application/pdf,image/*';
