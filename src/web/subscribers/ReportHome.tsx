import { Link } from '@tanstack/react-router'

import { PATHS } from '#web/paths.ts'

import './report-home.css'

type Home = { subscriberid: string; name: string }

/** The home of a row; for whoever may see subscribers, the way to it. */
export const ReportHome = ({ home: { subscriberid, name }, isLink }: { home: Home; isLink: boolean }) => (
  <span className="stacked">
    {isLink ? (
      <Link to={PATHS.customer} search={{ customerid: subscriberid }} className="report-home">
        {name}
      </Link>
    ) : (
      name
    )}
    <small>{subscriberid}</small>
  </span>
)
