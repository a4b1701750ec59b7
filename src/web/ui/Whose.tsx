import styles from './Whose.module.css'

/** Whose it is, before anything is said about it: name and area, because many customers share a name. */
export const Whose = ({ name, area }: { name: string; area: string }) => (
  <p className={styles.whose}>
    <strong>{name}</strong>
    {area && <span>{area}</span>}
  </p>
)

/** First and last name as one is called. */
export const nameOf = ({ fname, lname }: { fname: string; lname: string }): string => `${fname} ${lname}`.trim()
