import { Section } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import type { Finding } from './findings.ts'
import { useFigureFormats } from './formats.ts'
import css from './platform.module.css'
import { usePlatformTexts } from './texts/index.ts'

/** What needs attention, and what to do about it. */
export function FindingsList({ findings }: { readonly findings: readonly Finding[] }) {
  const texts = usePlatformTexts()
  const write = useFindingText()
  if (findings.length === 0) return null
  return (
    <Section title={texts.attentionTitle}>
      <ul className={css.findings}>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <b>{write(finding)}</b>
            <span>{texts.findings[finding.kind].remedy}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useFindingText(): (finding: Finding) => string {
  const texts = usePlatformTexts()
  const { duration, percent, milliseconds } = useFigureFormats()
  const number = useNumber()
  const partsOf = (finding: Finding): [name: string, value: string] => {
    switch (finding.kind) {
      case 'gatewayLost':
        return [finding.name, duration(finding.seconds)]
      case 'gatewayBusy':
        return [finding.name, texts.gateways.load(percent(finding.cpuPercent), milliseconds(finding.delayMs))]
      case 'connections':
        return ['', texts.figures.connections(number(finding.used), number(finding.allowed))]
      case 'transaction':
      case 'replication':
        return ['', duration(finding.seconds)]
      case 'queueFailing':
        return [texts.queues.names[finding.queue], number(finding.count)]
      case 'queueLate':
        return [texts.queues.names[finding.queue], duration(finding.seconds)]
      case 'jobFailing':
        return [texts.jobs.names[finding.job], finding.value]
      case 'faults':
        return [finding.name, number(finding.count)]
      default:
        return [finding.name, finding.value]
    }
  }
  return (finding) => texts.findings[finding.kind].text(...partsOf(finding))
}
