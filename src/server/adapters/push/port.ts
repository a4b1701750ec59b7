/** What a browser is shown. */
export type Pushed = { title: string; body: string; image: string; url: string; createddate: string }

export type Pusher = {
  vendor: 'WEBPUSH' | 'FCM'
  /** What a browser subscribes with. */
  publicKey: string
  /** Whether a token is one that this vendor could send to. */
  accepts: (token: string) => boolean
  /** 'gone': the browser will never be reached by this token again. Anything else that goes wrong is thrown. */
  send: (token: string, pushed: Pushed) => Promise<'sent' | 'gone'>
}
