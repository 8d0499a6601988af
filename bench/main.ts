import { FULL, QUICK } from './figure.ts'
import { FIGURES } from './figures/index.ts'
import { describeMachine } from './machine.ts'
import { linesOf, resultOf, writeReadme, writeResult } from './report.ts'

/**
 * Measures the speeds and sizes that the product promises, and stores each figure with its target and its readings.
 * `npm run bench -- sign-in-rate page` measures those named; `--quick` only tests the benchmarks.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const quick = process.argv.includes('--quick')
const unknown = wanted.filter((name) => !FIGURES.some((figure) => figure.name === name))
if (unknown.length > 0) {
  console.log(`Unknown figure: ${unknown.join(', ')}. The figures are: ${FIGURES.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const machine = await describeMachine()
console.log(`${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}`)
for (const figure of FIGURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n${figure.name}`)
  const outcome = await figure.measure(quick ? QUICK : FULL)
  for (const line of linesOf(outcome)) console.log(`  ${line}`)
  if (!quick) writeResult(resultOf(figure, outcome, machine))
}
if (quick) console.log('\nA quick run stores no results.')
else writeReadme(FIGURES)
