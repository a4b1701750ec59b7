import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { fullPath, type Endpoint, type Input, type Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'

import type { Context, PublicContext } from './context.ts'
import { encoderOf } from './encode.ts'
import { sendEvents, sendFile, type FileReply } from './replies.ts'

export type ReplyOf<E extends Endpoint> = E['replyAs'] extends 'file' | 'stream'
  ? FileReply
  : E['replyAs'] extends 'events'
    ? AsyncIterable<Reply<E>>
    : Reply<E>

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicContext : Context

type Handler<E extends Endpoint> = (input: Input<E>, context: unknown) => Promise<ReplyOf<E>>

/** One handler per call; leaving one out is a type error. */
export type Handlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: (input: Input<Calls[Name]>, context: ContextOf<Calls[Name]>) => Promise<ReplyOf<Calls[Name]>>
}

export type Route = {
  name: string
  call: Endpoint
  /** Reply to wire, and wire to reply: what an idempotent repeat is answered with. */
  encode: (reply: unknown) => unknown
}

/** Decides who is asking and whether he may; throws the refusal. */
export type Admit<Visitor> = (request: FastifyRequest, route: Route) => Promise<Visitor>
export type OpenContext<Visitor> = (visit: {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  visitor: Visitor
  input: unknown
}) => unknown

export type Mount<Visitor> = {
  calls: Record<string, Endpoint>
  handlers: Record<string, unknown>
  admit: Admit<Visitor>
  openContext: OpenContext<Visitor>
  /** Replies are checked against the contract in tests and development; the check costs too much for production. */
  checkReplies: boolean
}

export function mount<Visitor>(
  app: FastifyInstance,
  { calls, handlers, admit, openContext, checkReplies }: Mount<Visitor>,
) {
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name] as Handler<Endpoint>
    const encode = checkReplies ? (reply: unknown) => z.encode(call.reply, reply) : encoderOf(call.reply)
    const route: Route = { name, call, encode }
    app.route({
      method: call.method,
      url: fullPath(call.path).replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { callName: name, multipartOptions: { limits: { fileSize: call.mostBytes } } },
      // before the body is read: a stranger's body is never parsed
      onRequest: async (request) => {
        visitors.set(request, await admit(request, route))
        // where no file is asked for, the small limit of a form holds
        if (call.body !== 'multipart' && isMultipart(request)) throw new Failure('request.media-type')
      },
      handler: async (request, reply) => {
        const input = readInput(call, request)
        const context = openContext({ request, reply, route, visitor: visitors.get(request)!, input })
        return SENDERS[call.replyAs](route, reply, await handle(input, context))
      },
    })
  }
}

const isMultipart = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

type Send = (route: Route, reply: FastifyReply, result: unknown) => FastifyReply

const sendDocument: Send = (_, reply, result) => sendFile(reply, result as FileReply)

const SENDERS: Record<Endpoint['replyAs'], Send> = {
  json: ({ encode }, reply, result) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(encode(result))),
  text: ({ encode }, reply, result) => reply.type('text/plain; charset=utf-8').send(encode(result)),
  file: sendDocument,
  stream: sendDocument,
  events: ({ encode }, reply, result) => sendEvents(reply, result as AsyncIterable<unknown>, encode),
}

function readInput(call: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const sent = (call.body === 'none' ? request.query : request.body) as Record<string, unknown> | null | undefined
  const broken = brokenTexts({ ...sent, ...(request.params as object) })
  if (broken.length > 0)
    throw new Failure('input.invalid', { fields: Object.fromEntries(broken.map((field) => [field, 'invalid'])) })
  // with the input reported, a field of the wrong kind can be told from one that was not sent
  const parsed = z.safeDecode(call.input, { ...sent, ...(request.params as object) }, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = fieldCodes(parsed.error)
  const isEmpty = !sent || Object.keys(sent).length === 0
  // what stands in the path was sent, whatever else was not
  if (isEmpty && !Object.keys(fields).some((field) => field in (request.params as object)))
    throw new Failure(call.whenEmpty)
  throw new Failure('input.invalid', { fields })
}

/** Fields with what is no text: half a letter, or the one character that the database cannot hold. */
function brokenTexts(sent: object): string[] {
  return Object.entries(sent).flatMap(([field, value]) => (isWhole(field) && isWhole(value) ? [] : [field]))
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !/[\p{Cs}\0]/u.test(value)
  if (value instanceof File) return isWhole(value.name)
  if (typeof value !== 'object' || value === null) return true
  // a list or an object in JSON: no deeper than `readBodies` lets it be
  return Object.entries(value).every(([key, inner]) => isWhole(key) && isWhole(inner))
}
