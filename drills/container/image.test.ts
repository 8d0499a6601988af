import { describe, expect, it } from 'vitest'
import { blocksOf, guideOfProduction } from '../commands-of-guide.ts'
import { unwantedFiles } from './image.ts'

describe('image of a gateway', () => {
  it('PROD-68 no tool, test or secret belongs into it', () => {
    const unwanted = [
      '/usr/bin/npm',
      '/usr/bin/gcc',
      '/usr/bin/curl',
      '/opt/foyer/gateway/src/main.test.ts',
      '/opt/foyer/a/.env',
    ]
    const wanted = [
      '/opt/foyer/bin/foyer',
      '/usr/bin/perl',
      '/opt/foyer/node_modules/pg/lib/client.js',
      '/etc/ssl/openssl.cnf',
    ]
    expect(unwantedFiles([...wanted, ...unwanted, '/run/secrets/FOYER_SECRET'])).toEqual([
      ...unwanted,
      '/run/secrets/FOYER_SECRET',
    ])
  })

  it('PROD-72 the drill runs the commands of the guide that build, prepare and start', () => {
    const blocks = blocksOf('Containers', guideOfProduction())
    const parts = ['deploy/container/build.sh', './prepare.sh', 'podman-compose --project-name foyer up --detach']
    expect(blocks.map((block, index) => block.includes(parts[index] as string))).toEqual([true, true, true])
  })
})
