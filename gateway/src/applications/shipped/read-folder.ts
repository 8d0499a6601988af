import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MANIFEST_FILE } from '@foyer/contract/applications'

/** Reads the files of an unpacked package by their path, without its manifest. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/')
    if (entry.isFile() && path !== MANIFEST_FILE) files.set(path, await readFile(join(folder, path)))
  }
  return files
}
