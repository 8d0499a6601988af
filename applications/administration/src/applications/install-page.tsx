import { Button, Form, TextField } from '@foyer/ui'
import { useId, useState } from 'react'
import { invalidFields } from '../calls.ts'
import { BackLink, PageHead, Section } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useNumber } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './applications.module.css'
import type { StagedRelease } from './origin.tsx'
import { PackageProblem } from './package-problem.tsx'
import { ReleaseReview } from './release-review.tsx'
import { useApplicationsTexts } from './texts/index.ts'
import { useUpload } from './use-upload.ts'

/** A package or an address first; then what it would change, and the decision. */
export function InstallPage() {
  const texts = useApplicationsTexts()
  const { go } = useAddress()
  const [staged, setStaged] = useState<StagedRelease>()
  return (
    <>
      <BackLink text={texts.title} onPress={() => go(['applications'])} />
      {staged ? (
        <ReleaseReview staged={staged} onCancel={() => setStaged(undefined)} />
      ) : (
        <PageHead title={texts.install} text={texts.installText}>
          <div className={css.form}>
            <PackageUpload onStaged={setStaged} />
            <OriginFetch onStaged={setStaged} />
          </div>
        </PageHead>
      )}
    </>
  )
}

interface Props {
  readonly onStaged: (staged: StagedRelease) => void
}

function PackageUpload({ onStaged }: Props) {
  const texts = useApplicationsTexts()
  const number = useNumber()
  const id = useId()
  const [file, setFile] = useState<File>()
  const upload = useUpload('administration.uploadPlugin')
  const percent = number(Math.round(upload.share * 100))
  return (
    <Section title={texts.package} text={texts.packageText}>
      <div className={css.file}>
        <label htmlFor={id}>{texts.file}</label>
        <input
          id={id}
          type="file"
          accept=".tgz,.gz,application/gzip"
          onChange={({ target }) => {
            upload.reset()
            setFile(target.files?.[0])
          }}
        />
      </div>
      <PackageProblem error={upload.error} />
      {upload.isPending && (
        <div role="status">
          <progress value={upload.share} aria-label={texts.uploading(percent)} /> {texts.uploading(percent)}
        </div>
      )}
      <div>
        <Button
          tone="primary"
          isDisabled={!file}
          isPending={upload.isPending}
          onPress={() => file && upload.mutate(file, { onSuccess: onStaged })}
        >
          {texts.check}
        </Button>
      </div>
    </Section>
  )
}

function OriginFetch({ onStaged }: Props) {
  const texts = useApplicationsTexts()
  const [manifest, setManifest] = useState('')
  const fetching = useChange('administration.fetchPlugin')
  // The manifest that was fetched may be invalid as well, under the same path.
  const isInvalid = invalidFields(fetching.error).has('manifest') && !isAddress(fetching.variables?.manifest ?? '')
  return (
    <Section title={texts.address} text={texts.addressText}>
      <Form
        className={css.fields}
        onSubmit={() => {
          if (manifest.trim() !== '') fetching.mutate({ manifest: manifest.trim() }, { onSuccess: onStaged })
        }}
      >
        <TextField
          label={texts.manifest}
          description={texts.manifestText}
          inputMode="url"
          problem={isInvalid ? texts.manifestInvalid : undefined}
          value={manifest}
          onChange={setManifest}
        />
        {!isInvalid && <PackageProblem error={fetching.error} />}
        <div>
          <Button type="submit" isDisabled={manifest.trim() === ''} isPending={fetching.isPending}>
            {texts.check}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** As the contract has it. */
function isAddress(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text)
}
