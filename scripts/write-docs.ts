import { writeFileSync } from 'node:fs'

import { calls } from '#domain/calls.ts'
import { integrationCalls } from '#domain/integrations/calls.ts'
import { describeSettings } from '#server/testing/describe-settings.ts'
import { openApi } from '#server/openapi.ts'

writeFileSync('openapi.json', `${JSON.stringify(openApi({ ...calls, ...integrationCalls }), null, 2)}\n`)
writeFileSync('docs/settings.md', describeSettings())
