import { join } from 'node:path'

import type { Config } from '../../config.ts'
import { localFolder } from './local-folder.ts'
import type { Storage } from './port.ts'
import { s3Bucket } from './s3.ts'

/** Where files are kept: in the bucket when one is set, else beside the own database. */
export const storageOf = (config: Config, dataDir: string): Storage =>
  config.S3_ENDPOINT ? s3Bucket(config) : localFolder(join(dataDir, 'files'))
