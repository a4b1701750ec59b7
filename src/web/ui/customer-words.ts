/** Of a customer and what he pays: said by several screens, and not by the first one, whose bytes are counted. */
export const customerWords = {
  customerPays: ['Customer pays', 'ग्राहक देगा', 'ग्राहक देईल'],
  mrp: ['MRP', 'MRP', 'MRP'],
  mrpPaid: ['MRP (customer pays)', 'MRP (ग्राहक देगा)', 'MRP (ग्राहक देईल)'],
  addChangePacks: ['Add / change packs', 'पैक जोड़ें / बदलें', 'पॅक जोडा / बदला'],
  balanceAfter: ['Balance after', 'बाद का बैलेंस', 'नंतरचा बॅलन्स'],
  customerNumber: ['Customer number', 'ग्राहक नंबर', 'ग्राहक क्रमांक'],
  findCustomer: ['Find customer', 'ग्राहक खोजें', 'ग्राहक शोधा'],
  margin: ['Margin', 'मार्जिन', 'मार्जिन'],
  newCustomer: ['New customer', 'नया ग्राहक', 'नवीन ग्राहक'],
} as const
