import type { Plugin } from 'vite'

const PAGE_OF_DESK = /^\/desk(?:$|[?#]|\/(?!v1\/))/

/** In development both front ends stand on one server: paths of the desk get its page. */
export const deskPage = (): Plugin => ({
  name: 'desk-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      if (PAGE_OF_DESK.test(request.url ?? '')) request.url = '/desk.html'
      next()
    })
  },
})
