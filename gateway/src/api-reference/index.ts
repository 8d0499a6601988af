export { readExamples } from './read-examples.ts'
export { serveApiReference } from './serve.ts'
