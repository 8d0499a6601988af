export { readTableFile, TABLE_FILES, type TableFileProblem } from './read-table-file.ts'
