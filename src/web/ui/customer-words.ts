/** What is asked of the customer where that is not the MRP. */
export const customerWords = {
  customerPays: ['Customer pays', 'ग्राहक देगा', 'ग्राहक देईल'],
  mrp: ['MRP', 'MRP', 'MRP'],
  mrpPaid: ['MRP (customer pays)', 'MRP (ग्राहक देगा)', 'MRP (ग्राहक देईल)'],
} as const
