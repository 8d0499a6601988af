import { useState } from 'react'
import { ListBox, ListBoxItem, ListBoxSection } from '../lists/list-box.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '../lists/table.tsx'
import { Tabs } from '../lists/tabs.tsx'
import { Tree, TreeItem } from '../lists/tree.tsx'
import { VirtualList } from '../lists/virtual-list.tsx'
import { VirtualListBox } from '../lists/virtual-list-box.tsx'
import css from './story.module.css'
import { Story } from './story.tsx'

export function ListsStory() {
  return (
    <Story title="Listen, Tabellen und Bäume">
      <Tabs label="Ansichten" items={TABS} />
      <Tree aria-label="Organisationsbaum" defaultExpandedKeys={['de']} selectionMode="single">
        <TreeItem id="de" title="Deutschland">
          <TreeItem id="muc" title="Nahversorgungszentrum München-Schwanthalerhöhe" />
          <TreeItem id="ber" title="Berlin Ostkreuz" />
        </TreeItem>
        <TreeItem id="fr" title="Frankreich">
          <TreeItem id="lil" title="Lille Flandres" />
        </TreeItem>
      </Tree>
      <ListBox aria-label="Filialen" selectionMode="single" defaultSelectedKeys={['ber']}>
        <ListBoxSection title="Zuletzt verwendet">
          <ListBoxItem id="ber">Berlin Ostkreuz</ListBoxItem>
          <ListBoxItem id="muc">Nahversorgungszentrum München-Schwanthalerhöhe</ListBoxItem>
        </ListBoxSection>
      </ListBox>
    </Story>
  )
}

const TABS = [
  { id: 'all', title: 'Alle Benutzerinnen und Benutzer', content: <Users /> },
  { id: 'locked', title: 'Gesperrt', content: <p>Drei Konten sind gesperrt.</p> },
  { id: 'late', title: 'Kennwort abgelaufen', content: <p>Keine.</p> },
]

function Users() {
  const [sort, setSort] = useState<{ column: string | number; direction: 'ascending' | 'descending' }>({
    column: 'name',
    direction: 'ascending',
  })
  return (
    <Table
      aria-label="Benutzer"
      selectionMode="multiple"
      selectionBehavior="replace"
      defaultSelectedKeys={['u2']}
      sortDescriptor={sort}
      onSortChange={setSort}
    >
      <TableHeader>
        <Column id="name" isRowHeader allowsSorting>
          Name
        </Column>
        <Column id="role">Berechtigungsgruppe</Column>
        <Column id="count" numeric allowsSorting>
          Sitzungen
        </Column>
      </TableHeader>
      <TableBody>
        <Row id="u1">
          <Cell>Anna Weber</Cell>
          <Cell>Organisationsverwaltung</Cell>
          <Cell numeric>3</Cell>
        </Row>
        <Row id="u2">
          <Cell>Jean Petit</Cell>
          <Cell>Filialleitung</Cell>
          <Cell numeric>12</Cell>
        </Row>
      </TableBody>
    </Table>
  )
}

const STORES = Array.from({ length: 1_000 }, (_none, index) => ({ id: `s${index}`, name: `Filiale ${index + 1}` }))

export function LongListsStory() {
  return (
    <Story title="Tausend Zeilen">
      <div className={css.high}>
        <VirtualListBox aria-label="Filialen" items={STORES} rowHeight={3} selectionMode="single">
          {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
        </VirtualListBox>
      </div>
      <div className={css.high}>
        <VirtualList
          label="Verlauf"
          items={STORES}
          keyOf={({ id }) => id}
          rowHeight={64}
          renderItem={({ name }) => (
            <p className={css.place}>
              <b>{name}</b>
              <small>Nahversorgungszentrum</small>
            </p>
          )}
        />
      </div>
    </Story>
  )
}
