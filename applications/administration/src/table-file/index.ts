export { readTableFile, type TableFileProblem } from './read-table-file.ts'
export { TableFileButton } from './table-file-button.tsx'
