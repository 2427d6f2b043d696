/** The part of pdf.js that reads; it comes without types, and only its presence is needed. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
