export const MOMENTS: readonly (readonly [day: string, time: string, why: string])[]
