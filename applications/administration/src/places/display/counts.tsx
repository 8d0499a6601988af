import css from './display.module.css'

/** A number with its unit. */
export function Figure({ text, unit }: { readonly text: string; readonly unit: string }) {
  return (
    <p className={css.figure}>
      <b>{text}</b> <span>{unit}</span>
    </p>
  )
}

/** Figures beside each other. */
export function Figures({ items }: { readonly items: readonly { readonly text: string; readonly unit: string }[] }) {
  return (
    <div className={css.figures}>
      {items.map(({ text, unit }) => (
        <Figure key={unit} {...{ text, unit }} />
      ))}
    </div>
  )
}
