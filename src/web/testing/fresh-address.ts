/** Whatever link the file before followed, each one begins at the portal's own address. */
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
happyDOM.setURL('http://localhost:3000/')
