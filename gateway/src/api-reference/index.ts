export { serveApiReference } from './serve.ts'
