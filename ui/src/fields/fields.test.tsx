import { parseDate } from '@internationalized/date'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ListBoxItem } from '../lists/list-box.tsx'
import { LocaleProvider } from '../locale-provider.tsx'
import { Button } from './button.tsx'
import { ComboBox } from './combo-box.tsx'
import { DatePicker } from './date-picker.tsx'
import { Form } from './form.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

const ZONES = ['Europe/Berlin', 'Europe/Madrid', 'Asia/Shanghai'].map((id) => ({ id }))

describe('Button', () => {
  it('ignores presses while it is pending and keeps the focus', async () => {
    const onPress = vi.fn()
    render(
      <LocaleProvider language="en">
        <Button isPending onPress={onPress}>
          Save
        </Button>
      </LocaleProvider>,
    )
    const button = screen.getByRole('button')
    button.focus()
    await userEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['pointer', (button: HTMLElement) => userEvent.click(button)],
    ['key', (button: HTMLElement) => userEvent.type(button, '{Enter}', { skipClick: true })],
  ])('LIMIT-03 counts one of three presses in a row by %s', async (_by, press) => {
    const onPress = vi.fn()
    render(<Button onPress={onPress}>Publish</Button>)
    const button = screen.getByRole('button')
    button.focus()
    for (let time = 1; time <= 3; time++) await press(button)
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('LIMIT-03 submits once by two presses of Enter in a field and one of the button', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <TextField label="Name" />
        <Button type="submit">Save</Button>
      </form>,
    )
    await userEvent.type(screen.getByRole('textbox'), '{Enter}{Enter}')
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('LIMIT-03 submits what is corrected at once', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <TextField label="Price" />
        <Button type="submit">Send</Button>
      </form>,
    )
    await userEvent.type(screen.getByRole('textbox'), '0{Enter}1{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe('Form', () => {
  it('SHELL-24 focuses the first field that an attempt has marked', async () => {
    const Rejecting = () => {
      const [problem, setProblem] = useState<string>()
      return (
        <Form onSubmit={() => setProblem('Enter a code.')}>
          <TextField label="Name" />
          <TextField label="Code" problem={problem} />
          <TextField label="City" problem={problem} />
          <Button type="submit">Save</Button>
        </Form>
      )
    }
    render(<Rejecting />)
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' })))
  })

  it.each([
    ['while the button has the focus', () => {}, 'Code'],
    ['while the user types', () => userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Lyon'), 'City'],
    ['while the user is elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'Help' })), undefined],
  ])('SHELL-24 focuses the first field that a response marks: %s', async (_when, meanwhile, expected) => {
    let respond = (): void => undefined
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const Rejected = () => {
      const [problem, setProblem] = useState<string>()
      return (
        <>
          <Form onSubmit={() => void response.then(() => setProblem('The code is in use.'))}>
            <TextField label="Code" problem={problem} />
            <TextField label="City" />
            <Button type="submit">Save</Button>
          </Form>
          <Button>Help</Button>
        </>
      )
    }
    render(<Rejected />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await meanwhile()
    await act(async () => respond())
    const code = screen.getByRole('textbox', { name: 'Code' })
    expect(code.getAttribute('aria-invalid')).toBe('true')
    const focused =
      expected === undefined ? screen.getByRole('button', { name: 'Help' }) : screen.getByLabelText(expected)
    expect(document.activeElement).toBe(focused)
  })

  it('SHELL-26 is not sent again by Enter while it is being sent', async () => {
    const onSubmit = vi.fn()
    const Pending = () => {
      const [isPending, setPending] = useState(false)
      onSubmit.mockImplementation(() => setPending(true))
      return (
        <Form onSubmit={onSubmit}>
          <TextField label="Name" />
          <Button type="submit" isPending={isPending}>
            Create
          </Button>
        </Form>
      )
    }
    render(<Pending />, { wrapper: ({ children }) => <LocaleProvider language="en">{children}</LocaleProvider> })
    await userEvent.type(screen.getByRole('textbox'), 'Verte{Enter}')
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

describe('TextField', () => {
  it('connects label, description and problem to the input', () => {
    render(<TextField label="Name" description="As on the badge" problem="Enter a name." />)
    const input = screen.getByRole('textbox', { name: 'Name', description: 'As on the badge Enter a name.' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('Select', () => {
  it('chooses by keyboard', async () => {
    const onChange = vi.fn()
    render(
      <Select label="Time zone" items={ZONES} placeholder="Choose one" onChange={onChange}>
        {({ id }) => <ListBoxItem>{id}</ListBoxItem>}
      </Select>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{End}{Enter}')
    expect(onChange).toHaveBeenCalledWith('Asia/Shanghai')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('ComboBox', () => {
  const show = (onChange = vi.fn()) => {
    render(
      <ComboBox label="Time zone" defaultItems={ZONES} empty="No time zone matches." onSelectionChange={onChange}>
        {({ id }) => <ListBoxItem>{id}</ListBoxItem>}
      </ComboBox>,
    )
    return onChange
  }

  it('lists what matches and chooses it', async () => {
    const onChange = show()
    await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'mad')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith('Europe/Madrid')
  })

  it('opens with the focus, closes with Escape, and opens again with what is typed', async () => {
    const onChange = show()
    await userEvent.tab()
    const field = screen.getByRole('combobox', { name: 'Time zone' })
    expect(document.activeElement).toBe(field)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('shang')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith('Asia/Shanghai')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('shows all items when the field is pressed, whatever is chosen', async () => {
    render(
      <ComboBox label="Time zone" defaultItems={ZONES} defaultSelectedKey="Europe/Madrid" empty="No time zone matches.">
        {({ id }) => <ListBoxItem>{id}</ListBoxItem>}
      </ComboBox>,
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Time zone' }))
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('opens again with a press, and what is typed after the first press replaces the text', async () => {
    const onChange = show()
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: 'Asia/Shanghai' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(field)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await userEvent.tab()
    await userEvent.click(field)
    await userEvent.keyboard('mad')
    expect(field.value).toBe('mad')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('Europe/Madrid')
  })

  it('announces a note under the list', async () => {
    render(
      <ComboBox label="Time zone" items={ZONES} empty="No time zone matches." note="There are more.">
        {({ id }) => <ListBoxItem>{id}</ListBoxItem>}
      </ComboBox>,
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Time zone' }))
    expect(screen.getByRole('status').textContent).toBe('There are more.')
  })

  it('says when nothing matches', async () => {
    show()
    await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'xyz')
    expect(screen.getByText('No time zone matches.')).toBeDefined()
  })
})

describe('DatePicker', () => {
  it.each([
    ['en', /month, valid until/i, 'June 2026'],
    ['de', /Monat, valid until/i, 'Juni 2026'],
    ['fr', /mois, valid until/i, 'juin 2026'],
    ['es', /mes, valid until/i, 'junio de 2026'],
    ['zh', /月.*valid until/i, '2026年6月'],
  ])('has its own texts in %s', async (language, month, heading) => {
    render(
      <LocaleProvider language={language}>
        <DatePicker label="Valid until" defaultValue={parseDate('2026-06-15')} />
      </LocaleProvider>,
    )
    expect(screen.getByRole('spinbutton', { name: month })).toBeDefined()
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getAllByRole('heading', { hidden: true }).some((one) => one.textContent === heading)).toBe(true)
  })

  it('takes the day that is chosen in the calendar', async () => {
    const onChange = vi.fn()
    render(
      <LocaleProvider language="en">
        <DatePicker label="Valid until" defaultValue={parseDate('2026-06-15')} onChange={onChange} />
      </LocaleProvider>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(within(screen.getByRole('grid')).getByText('20'))
    expect(String(onChange.mock.calls[0]?.[0])).toBe('2026-06-20')
  })
})
