import { TextField } from '@foyer/ui'
import { AreaField, CheckField, CopyField, Section, SelectField } from '../../components/index.ts'
import { OrganisationField } from '../organisation-field.tsx'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { hasTenants, type ProviderDraft } from './draft.ts'
import { type FieldsProps, useProblems } from './field-problems.ts'
import { RuleFields } from './rule-fields.tsx'

/** Every field of a provider, in three groups. */
export function ProviderFields(props: FieldsProps) {
  const texts = useSignInTexts().provider
  return (
    <>
      <Section title={texts.connection}>
        <ConnectionFields {...props} />
      </Section>
      <Section title={texts.rules} text={texts.rulesText}>
        <RuleFields {...props} />
      </Section>
      <details className={css.more}>
        <summary>{texts.more}</summary>
        <MoreFields {...props} />
      </details>
    </>
  )
}

function ConnectionFields(props: FieldsProps) {
  const { draft, onChange, isConnected } = props
  const texts = useSignInTexts().provider
  const problem = useProblems(props)
  const set = (patch: Partial<ProviderDraft>) => onChange({ ...draft, ...patch })
  const isKey = draft.authentication === 'private-key'
  return (
    <div className={css.fields}>
      <OrganisationField
        problem={problem('organisation')}
        value={draft.organisation}
        onChange={(organisation) => set({ organisation })}
      />
      {!isConnected && draft.key !== 'microsoft' && (
        <TextField
          label={texts.key}
          description={texts.keyText}
          problem={problem('key')}
          value={draft.key}
          onChange={(key) => set({ key: key.toLowerCase() })}
        />
      )}
      {!isConnected && draft.key !== '' && (
        <CopyField label={texts.callback} text={texts.callbackText} value={callbackOf(draft.key)} />
      )}
      <TextField
        label={texts.issuer}
        description={texts.issuerText}
        problem={problem('issuer')}
        value={draft.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      {hasTenants(draft) && (
        <AreaField
          label={texts.tenants}
          description={texts.tenantsText}
          problem={problem('tenants')}
          rows={2}
          value={draft.tenants}
          onChange={(tenants) => set({ tenants })}
        />
      )}
      <div className={css.pair}>
        <TextField
          label={texts.clientId}
          problem={problem('clientId')}
          value={draft.clientId}
          onChange={(clientId) => set({ clientId })}
        />
        <TextField
          label={isKey ? texts.privateKey : texts.secret}
          type="password"
          autoComplete="off"
          description={isConnected ? texts.secretStored : texts.secretText}
          problem={problem('secret')}
          value={draft.secret}
          onChange={(secret) => set({ secret })}
        />
      </div>
    </div>
  )
}

/** The redirect address as the gateway builds it, before there is a provider to name it. */
function callbackOf(key: string): string {
  const path = key === 'microsoft' ? 'azure' : `sso/${key}`
  return `${window.location.origin}/proxy/allstar/v2/${path}/callback`
}

/** Settings that most providers need no change of. */
function MoreFields(props: FieldsProps) {
  const { draft, onChange } = props
  const texts = useSignInTexts().provider
  const problem = useProblems(props)
  const set = (patch: Partial<ProviderDraft>) => onChange({ ...draft, ...patch })
  const text = (name: 'domains' | 'scopes' | 'hosts' | 'acrValues' | 'maxAge', description: string) => (
    <TextField
      label={texts[name]}
      description={description}
      problem={problem(name)}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const check = (name: 'userInfo' | 'secondFactor' | 'endProviderSession', description: string) => (
    <CheckField
      label={texts[name]}
      description={description}
      checked={draft[name]}
      onChange={(checked) => set({ [name]: checked })}
    />
  )
  return (
    <div className={css.fields}>
      {text('domains', texts.domainsText)}
      <SelectField
        label={texts.authentication}
        value={draft.authentication}
        options={(['client-secret', 'private-key'] as const).map((value) => ({
          value,
          name: texts.authentications[value],
        }))}
        onChange={(authentication) => set({ authentication })}
      />
      {text('scopes', texts.scopesText)}
      {text('hosts', texts.hostsText)}
      {check('userInfo', texts.userInfoText)}
      {check('secondFactor', texts.secondFactorText)}
      {draft.secondFactor && text('acrValues', texts.acrValuesText)}
      {text('maxAge', texts.maxAgeText)}
      {check('endProviderSession', texts.endProviderSessionText)}
    </div>
  )
}
