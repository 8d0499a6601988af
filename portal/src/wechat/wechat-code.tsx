import { WECHAT_CODE_SIZE } from '@foyer/contract/limits'
import { GuardedButton, Note, Spinner } from '../components/index.ts'
import { FormattedMessage, useToasts } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { useSession } from '../session/index.ts'
import { useWeChatCode, type WeChatCode } from './use-wechat-code.ts'
import css from './wechat-code.module.css'

/** The QR code of WeChat on the sign-in page. */
export function WeChatCodePanel() {
  const session = useSession()
  const navigation = useNavigation()
  const toasts = useToasts()
  const code = useWeChatCode((response) => {
    const address = session.begin(response)
    if (address === undefined) return
    toasts.notify({ key: 'signIn.wechat.signedIn' }, 'info')
    navigation.go(address, { replace: true })
  })
  return <WeChatCodeView code={code} />
}

/** The code without its state. */
export function WeChatCodeView({ code: { state, refresh } }: { code: WeChatCode }) {
  const t = useMessages()
  const image = 'image' in state ? state.image : undefined
  return (
    <div className={css.panel}>
      {state.type === 'failed' && (
        <Note tone="error">
          <FormattedMessage message={state.message} />
        </Note>
      )}
      <div className={css.code} data-invalid={state.type === 'invalid' || undefined}>
        {image !== undefined && (
          <img src={image} alt={t('signIn.wechat.code')} width={WECHAT_CODE_SIZE} height={WECHAT_CODE_SIZE} />
        )}
        {(state.type === 'loading' || state.type === 'signedIn') && <Spinner />}
        {(state.type === 'invalid' || state.type === 'failed') && (
          <GuardedButton onClick={refresh}>
            <b>{t('signIn.wechat.invalid')}</b>
            <small>{t('signIn.wechat.refresh')}</small>
          </GuardedButton>
        )}
      </div>
      <p role="status">{t(state.type === 'signedIn' ? 'signIn.wechat.signedIn' : 'signIn.wechat.explains')}</p>
    </div>
  )
}
