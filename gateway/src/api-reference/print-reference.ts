import { serialize } from 'node:v8'
import { referenceFiles } from './reference-files.ts'

/** The program of the process that makes the files: options as an argument, files on standard output. */
process.stdout.write(serialize(referenceFiles(JSON.parse(process.argv[2] ?? '{}'))))
