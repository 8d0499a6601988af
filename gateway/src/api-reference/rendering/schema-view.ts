import { type Html, html } from './html.ts'
import { nameOf, resolved, type Schema } from './open-api.ts'
import { constraintsOf, typeName } from './type-name.ts'

/** What the view of a schema needs of its page. */
export interface SchemaContext {
  /** The document that its references are in. */
  readonly document: object
  markdown(text: string | undefined): Html
  /** Address of the description of a named schema. */
  schemaLink(name: string): string
}

/** Where a part of a schema is shown. */
interface Place {
  readonly context: SchemaContext
  /** How deep it is in the fields of the whole. */
  readonly level: number
  /** The names of the schemas that it is in. */
  readonly within: readonly string[]
  /** Named schemas in each other that are still shown. Further ones are links. */
  readonly namesLeft: number
}

/** Levels of fields that are open at first. */
const OPEN_LEVELS = 3
/** Enough for an envelope, a page of a list in it, and an item. */
const NAMES_SHOWN = 3

/** Shows a schema with everything in it: the fields of objects, items of arrays, variants. Named schemas are shown and linked. */
export function schemaView(schema: Schema, context: SchemaContext): Html {
  const place = { context, level: 0, within: [], namesLeft: NAMES_SHOWN }
  return html`<div class="schema">${typeOf(schema, context)}${notes(schema, context)}${inside(schema, place)}</div>`
}

/** Shows a named schema. Other named schemas in it are links. */
export function namedSchemaView(name: string, schema: Schema, context: SchemaContext): Html {
  const place = { context, level: 0, within: [name], namesLeft: 0 }
  return html`<div class="schema">${typeOf(schema, context)}${notes(schema, context)}${inside(schema, place)}</div>`
}

/** Links to the named schemas of a value that is one of them. */
export function schemaLinks(schema: Schema, context: SchemaContext): Html {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema]
  return html`${variants.map((variant, index) => html`${index > 0 && ' or '}${typeOf(variant, context)}`)}`
}

function typeOf(schema: Schema, context: SchemaContext): Html {
  const target = referenceIn(schema)
  const text = html`<code class="type">${typeName(schema)}</code>`
  const values = schema.$ref ? valuesOf(resolved<Schema>(context.document, { $ref: schema.$ref })) : undefined
  const all = values && html` <code class="type">${values}</code>`
  return target ? html`<a href="${context.schemaLink(target)}">${text}</a>${all}` : text
}

/** The possible values of a named schema that lists them. */
function valuesOf(schema: Schema): string | undefined {
  return schema.enum || 'const' in schema ? typeName(schema) : undefined
}

/** The only named schema that a type mentions. */
function referenceIn(schema: Schema): string | undefined {
  if (schema.$ref) return nameOf({ $ref: schema.$ref })
  if (schema.items) return referenceIn(schema.items)
  const named = (schema.oneOf ?? schema.anyOf ?? []).map(referenceIn).filter((name) => name !== undefined)
  return named.length === 1 ? named[0] : undefined
}

/** Constraints and description; those of a named schema where the schema itself has none. */
function notes(schema: Schema, { markdown, document }: SchemaContext): Html {
  const target = schema.$ref ? resolved<Schema>(document, { $ref: schema.$ref }) : schema
  const constraints = constraintsOf(target)
  const description = schema.description ?? target.description
  const examples = (target.examples ?? []).filter((example) => typeof example !== 'object')
  return html`${constraints.length > 0 && html` <span class="constraints">${constraints.join(', ')}</span>`}${
    (schema.deprecated ?? target.deprecated) && html` <strong class="deprecated">deprecated</strong>`
  }${description !== undefined && html`<div class="text">${markdown(description)}</div>`}${examples.map(
    (example) => html`<div class="text">Example: <code>${JSON.stringify(example)}</code></div>`,
  )}`
}

function inside(schema: Schema, place: Place): Html | undefined {
  if (schema.$ref) return insideNamed(schema.$ref, place)
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return variantsView(variants, place)
  if (schema.allOf) return html`${schema.allOf.map((part) => inside(part, place))}`
  if (schema.properties) return fieldsView(schema, place)
  const { items, prefixItems, additionalProperties } = schema
  if (prefixItems) return html`${prefixItems.map((part) => inside(part, place))}`
  const further = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  return further && inside(further, place)
}

function insideNamed($ref: string, place: Place): Html | undefined {
  const name = nameOf({ $ref })
  if (place.within.includes(name) || place.namesLeft === 0) return undefined
  const target = resolved<Schema>(place.context.document, { $ref })
  return inside(target, { ...place, within: [...place.within, name], namesLeft: place.namesLeft - 1 })
}

function fieldsView(schema: Schema, place: Place): Html | undefined {
  const { context, level } = place
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return undefined
  const list = html`<ul class="fields">${fields.map(([name, field]) => {
    const optional = !schema.required?.includes(name) && html` <span class="optional">optional</span>`
    const content = inside(field, { ...place, level: level + 1 })
    return html`<li><code class="name">${name}</code> ${typeOf(field, context)}${optional}${notes(field, context)}${content}</li>`
  })}</ul>`
  return level === 0
    ? list
    : folded(fields.length === 1 ? '1 field' : `${fields.length} fields`, list, level < OPEN_LEVELS)
}

function variantsView(variants: readonly Schema[], place: Place): Html | undefined {
  const shown = variants.map((variant) => ({ variant, content: inside(variant, { ...place, level: place.level + 1 }) }))
  const [only, ...others] = shown.filter(({ content }) => content)
  if (!only) return undefined
  if (others.length === 0 && variants.some(({ type }) => type === 'null')) return only.content
  return html`<ul class="variants">${shown.map(({ variant, content }) => {
    const label = html`<span class="variant">${labelOf(variant, place.context)}</span>`
    return html`<li>${label}${notes(variant, place.context)}${content}</li>`
  })}</ul>`
}

/** A variant is known by its title, its name or its fields of one value, such as a result code. */
function labelOf(variant: Schema, context: SchemaContext): Html {
  if (variant.title) return html`${variant.title}`
  if (variant.$ref) return typeOf(variant, context)
  const fixed = Object.entries(variant.properties ?? {}).filter(([, field]) => 'const' in field)
  if (fixed.length === 0) return typeOf(variant, context)
  return html`<code>${fixed.map(([name, field]) => `${name}: ${JSON.stringify(field.const)}`).join(', ')}</code>`
}

function folded(title: string, content: Html, isOpen: boolean): Html {
  return isOpen
    ? html`<details open><summary>${title}</summary>${content}</details>`
    : html`<details><summary>${title}</summary>${content}</details>`
}
