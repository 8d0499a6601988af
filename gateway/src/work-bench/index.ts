export { workBench } from './work-bench.ts'
