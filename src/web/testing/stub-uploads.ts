import { vi } from 'vitest'

import type { Sent } from './stub-api.ts'

export type Answers = { status: number; body: object }[]

/** Answers uploads one after the other, the last answer for all that follow; remembers what was sent. */
export function stubUploads(answers: Answers): Sent[] {
  const sent: Sent[] = []
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #to = ''
    open(method: string, url: string) {
      this.#to = `${method} ${url.replace('/lco/v1', '')}`
    }
    setRequestHeader() {}
    send(data: FormData) {
      sent.push({ to: this.#to, body: Object.fromEntries(data) })
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}
