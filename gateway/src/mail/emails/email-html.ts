import type { EmailButton, EmailContent } from './email-content.ts'

/* Colours of the design (Daylight), light and dark. Mail programs know neither variables nor stylesheets of ours. */
const LIGHT = { ground: '#e8ede8', sheet: '#ffffff', fill: '#f3f6f3', line: '#dde3dd', ink: '#13201b', ink2: '#3f4d47' }
const DARK = { ground: '#0c1311', sheet: '#141c19', fill: '#1b2521', line: '#293631', ink: '#eef4f0', ink2: '#c0ccc6' }
const ACCENT = { light: '#00695a', onLight: '#ffffff', dark: '#4fd3b0', onDark: '#04231b' }
const FONT =
  "Figtree,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',Helvetica,Arial,sans-serif"

/** Dark colours for mail programs that follow the system; the others use the attributes of the elements. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:${ACCENT.light}}
@media (max-width:480px){.pad{padding:28px 24px!important}.out{padding:12px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.sheet{background:${DARK.sheet}!important;border-color:${DARK.line}!important}
.fill{background:${DARK.fill}!important}
.ink,.ink a{color:${DARK.ink}!important}
.ink2{color:${DARK.ink2}!important}
.rule{border-color:${DARK.line}!important}
.button{background:${ACCENT.dark}!important}
.button a{color:${ACCENT.onDark}!important}
.link{color:${ACCENT.dark}!important}
}`

/** Renders an email as HTML. Tables and inline styles work in all mail programs; nothing is fetched to show it. */
export function emailHtml(content: EmailContent): string {
  const { language, company, subject, title, greeting, paragraphs, facts, button, advice, footer } = content
  const lineHeight = language === 'zh' ? '1.7' : '1.5'
  const text = `font:400 16px/${lineHeight} ${FONT}`
  const paragraph = (sentence: string) =>
    `<p class="ink" style="margin:0 0 16px;${text};color:${LIGHT.ink}">${escaped(sentence)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground}">
<tr><td class="out" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 15px/1.4 ${FONT};color:${LIGHT.ink}">${escaped(company)}</td></tr>
<tr><td class="sheet pad" style="padding:36px 40px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:20px">
<h1 class="ink" style="margin:0 0 20px;font:600 24px/1.3 ${FONT};color:${LIGHT.ink}">${escaped(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${factsTable(facts, text)}${button ? buttonBlock(button, text) : ''}${advice.map((sentence) => note(sentence)).join('\n')}
</td></tr>
<tr><td class="ink2" style="padding:16px 4px 0;font:400 13px/1.5 ${FONT};color:${LIGHT.ink2}">${escaped(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function buttonBlock({ label, link, expires, asText }: EmailButton, text: string): string {
  const href = escaped(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" align="center" style="background:${ACCENT.light};border-radius:14px">
<a href="${href}" style="display:block;padding:15px 26px;font:600 16px/1.3 ${FONT};color:${ACCENT.onLight};text-decoration:none">${escaped(label)}</a>
</td></tr>
</table>
<p class="ink" style="margin:0 0 16px;${text};color:${LIGHT.ink}">${escaped(expires)}</p>
<p class="ink2" style="margin:0 0 6px;font:400 14px/1.5 ${FONT};color:${LIGHT.ink2}">${escaped(asText)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
<tr><td class="fill" style="padding:12px 14px;background:${LIGHT.fill};border-radius:10px;font:400 13px/1.5 ui-monospace,Menlo,Consolas,monospace;word-break:break-all">
<a class="link" href="${href}" style="color:${ACCENT.light};text-decoration:none">${href}</a>
</td></tr>
</table>
`
}

function factsTable(facts: EmailContent['facts'], text: string): string {
  if (facts.length === 0) return ''
  const rows = facts.map(([what, value], index) => {
    const rule = index === 0 ? '' : `;border-top:1px solid ${LIGHT.line}`
    return `<tr><td class="fill rule" style="padding:10px 14px;background:${LIGHT.fill}${rule}">
<div class="ink2" style="font:400 13px/1.5 ${FONT};color:${LIGHT.ink2}">${escaped(what)}</div>
<div class="ink" style="${text};color:${LIGHT.ink};word-break:break-word">${escaped(value)}</div>
</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;border-collapse:separate;border-radius:10px;overflow:hidden">
${rows.join('\n')}
</table>
`
}

function note(sentence: string): string {
  return `<p class="ink" style="margin:0 0 10px;font:400 15px/1.55 ${FONT};color:${LIGHT.ink}">${escaped(sentence)}</p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escaped, because users type names. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string)
}
