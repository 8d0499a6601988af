import { LicenceLink, LicenceUse } from '../../licence/index.ts'
import css from '../first-run.module.css'

/** What is licensed, and where a licence is uploaded. */
export function LicenceStep() {
  return (
    <div className={css.form}>
      <LicenceUse />
      <div>
        <LicenceLink />
      </div>
    </div>
  )
}
