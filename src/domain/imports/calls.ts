import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import {
  byImport,
  Import,
  ImportFile,
  ImportLines,
  importUpload,
  LineFilter,
  Mapping,
  MendLanguage,
  OwnKind,
} from './shapes.ts'

const change = {
  permission: 'subscribers',
  method: 'POST',
  input: () => z.object(byImport),
  reply: () => Import,
} as const

/** An operator moves his customers, and what they owe and pay him, in from files of his own. The desk has the same for everything else. */
export const importCalls = {
  listCustomerImports: endpoint({
    permission: 'subscribers',
    summary: 'Files of customers that were uploaded, newest first',
    method: 'GET',
    path: '/import/customers',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Import),
  }),

  getCustomerImport: endpoint({
    permission: 'subscribers',
    summary: 'How far a file of customers is',
    method: 'GET',
    path: '/import/customers/{importid}',
    input: () => z.object(byImport),
    reply: () => Import,
  }),

  uploadCustomers: endpoint({
    permission: 'subscribers',
    ...importUpload,
    summary: 'Upload customers, old dues or own prices as CSV or XLSX; they are checked first and nothing is saved',
    path: '/import/customers',
    input: () => z.object({ ...ImportFile, kind: OwnKind }),
    reply: () => Import,
  }),

  mapCustomerImport: endpoint({
    ...change,
    summary: 'Say what the columns of the file are; it is remembered for the next one',
    path: '/import/customers/{importid}/columns',
    input: () => z.object({ ...byImport, columns: Mapping }),
  }),

  startCustomerImport: endpoint({
    ...change,
    summary: 'Save the customers that the check found good',
    path: '/import/customers/{importid}/start',
  }),

  cancelCustomerImport: endpoint({
    ...change,
    summary: 'Give an import up; what was saved stays',
    path: '/import/customers/{importid}/cancel',
  }),

  retryCustomerImport: endpoint({
    ...change,
    summary: 'Try the rows again that failed or were not reached',
    path: '/import/customers/{importid}/retry',
  }),

  listCustomerImportRows: endpoint({
    permission: 'subscribers',
    summary: 'The rows of a file of customers, each with its reason or number',
    method: 'GET',
    path: '/import/customers/{importid}/rows',
    input: () => z.object(LineFilter),
    reply: () => ImportLines,
  }),

  downloadCustomerImportRows: endpoint({
    permission: 'subscribers',
    summary: 'The rows that were not saved as a file to correct and upload again',
    method: 'GET',
    path: '/import/customers/{importid}/file',
    input: () => z.object({ ...byImport, language: MendLanguage }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  downloadCustomerTemplate: endpoint({
    permission: 'subscribers',
    summary: 'The CSV to fill in with customers, old dues or own prices',
    method: 'GET',
    path: '/import/customerstemplate',
    input: () => z.object({ kind: OwnKind }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
