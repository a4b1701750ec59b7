// @day 2026-07-15
import { expect, it } from 'vitest'

import { presignedUrl, signedHeaders, type Unsigned } from './s3-signing.ts'

/** The examples that Amazon publishes with the rules of the signature. */
const ACCOUNT = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const NOW = new Date('2013-05-24T00:00:00Z')
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

const PUBLISHED: [string, Unsigned, string][] = [
  [
    'part of an object',
    { method: 'GET', url: new URL(`${BUCKET}/test.txt`), headers: { Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object put',
    {
      method: 'PUT',
      url: new URL(`${BUCKET}/test%24file.text`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    { method: 'GET', url: new URL(`${BUCKET}/?lifecycle`) },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a query of several',
    { method: 'GET', url: new URL(`${BUCKET}/?max-keys=2&prefix=J`) },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

it.each(PUBLISHED)('%s is signed as published', async (_, request, signature) => {
  const { authorization } = await signedHeaders(request, ACCOUNT, NOW)
  expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,')
  expect(authorization!.split('Signature=')[1]).toBe(signature)
})

it('a link for a day is the published one', async () => {
  const { searchParams } = new URL(await presignedUrl(new URL(`${BUCKET}/test.txt`), 86_400, ACCOUNT, NOW))
  expect(Object.fromEntries(searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  })
})
