import { useState } from 'react'
import { Button } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { ConfirmDialog, type Question } from '../confirm-dialog.tsx'
import { DeviceIcon, deviceName } from '../device.tsx'
import type { Instants } from '../instants.ts'
import { Arriving, LimitedRows, Row, Section, sectionStyles } from '../section.tsx'
import type { OwnTrust } from './use-sessions.ts'

/** Devices on which the user needs no code. */
export function TrustSection({ trust, instants }: { trust: OwnTrust; instants: Instants }) {
  const t = useMessages()
  const [question, setQuestion] = useState<Extract<Question, { type: 'endTrust' }>>()
  return (
    <Section name="trust" explains={t('account.trust.explains')}>
      <Arriving of={trust.list}>
        {(items) =>
          items.length > 0 ? (
            <LimitedRows label={t('account.trust.title')} items={items}>
              {({ id, current, device, address, lastUsedAt, trustedUntil }) => (
                <Row
                  key={id}
                  icon={<DeviceIcon device={device} />}
                  title={deviceName(device, t)}
                  mark={current ? t('account.thisDevice') : undefined}
                  facts={[
                    t('account.trust.until', { time: instants.on(trustedUntil) }),
                    t('account.lastUsed', { time: instants.ago(lastUsedAt) }),
                    t('account.address', { address }),
                  ]}
                >
                  <Button
                    busy={trust.busy === id}
                    aria-haspopup="dialog"
                    onClick={() => setQuestion({ type: 'endTrust', id, device: deviceName(device, t) })}
                  >
                    {t('account.trust.end')}
                  </Button>
                </Row>
              )}
            </LimitedRows>
          ) : (
            <p className={sectionStyles.quiet}>{t('account.trust.none')}</p>
          )
        }
      </Arriving>
      {question && (
        <ConfirmDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => trust.end(question.id)}
        />
      )}
    </Section>
  )
}
