import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ListBox, ListBoxItem, ListBoxSection } from './list-box.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Tree, TreeItem } from './tree.tsx'

const STORES = Array.from({ length: 5 }, (_none, index) => ({ id: `s${index}`, name: `Store ${index}` }))

describe('ListBox', () => {
  it('moves with arrows, Home and End, and chooses with Space', async () => {
    const onChange = vi.fn()
    render(
      <ListBox aria-label="Stores" items={STORES} selectionMode="single" onSelectionChange={onChange}>
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </ListBox>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{End}{ArrowUp} ')
    expect([...(onChange.mock.lastCall?.[0] ?? [])]).toEqual(['s3'])
    expect(screen.getByRole('option', { name: 'Store 3' }).getAttribute('aria-selected')).toBe('true')
  })

  it('names its sections', () => {
    render(
      <ListBox aria-label="Places">
        <ListBoxSection title="Recent">
          <ListBoxItem id="a">Lille</ListBoxItem>
        </ListBoxSection>
      </ListBox>,
    )
    expect(screen.getByRole('group', { name: 'Recent' })).toBeDefined()
  })
})

describe('Table', () => {
  it('sorts by a column and selects a row by keyboard', async () => {
    const onSort = vi.fn()
    const onSelect = vi.fn()
    render(
      <Table aria-label="Users" selectionMode="single" onSelectionChange={onSelect} onSortChange={onSort}>
        <TableHeader>
          <Column id="name" isRowHeader allowsSorting>
            Name
          </Column>
          <Column id="count" numeric>
            Sessions
          </Column>
        </TableHeader>
        <TableBody>
          <Row id="u1">
            <Cell>Anna Weber</Cell>
            <Cell numeric>3</Cell>
          </Row>
          <Row id="u2">
            <Cell>Jean Petit</Cell>
            <Cell numeric>1</Cell>
          </Row>
        </TableBody>
      </Table>,
    )
    await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'ascending' })
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['u2'])
  })
})

describe('Tree', () => {
  it('opens an item with the right arrow and closes it with the left one', async () => {
    render(
      <Tree aria-label="Places">
        <TreeItem id="france" title="France">
          <TreeItem id="lille" title="Lille" />
        </TreeItem>
      </Tree>,
    )
    await userEvent.tab()
    expect(screen.queryByRole('row', { name: 'Lille' })).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('row', { name: 'Lille' }).getAttribute('aria-level')).toBe('2')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('row', { name: 'Lille' })).toBeNull()
  })
})

describe('Tabs', () => {
  it('changes the panel with the arrow keys', async () => {
    const onSelect = vi.fn()
    render(
      <Tabs
        label="Views"
        onSelect={onSelect}
        items={[
          { id: 'all', title: 'All', content: <p>Everyone</p> },
          { id: 'locked', title: 'Locked', content: <p>Three users</p> },
        ]}
      />,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Locked' }).textContent).toBe('Three users')
    expect(onSelect).toHaveBeenLastCalledWith('locked')
  })
})
