/** First and last name as one is called. */
export const nameOf = ({ fname, lname }: { fname: string; lname: string }): string => `${fname} ${lname}`.trim()
