/** As a list answers that is given at once. */
export const list = <Row>(...data: Row[]) => ({ count: data.length, data })

/** As a list answers that is given page by page: the last of them. */
export const page = <Row>(...data: Row[]) => ({ ...list(...data), next: null })
