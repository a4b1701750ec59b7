/** Where the demo operators' homes stand, and what people there are called. All of them are invented. */
export type Town = {
  city: string
  district: string
  state: string
  areas: readonly { area: string; zipcode: string }[]
  streets: readonly string[]
  houses: readonly string[]
  fnames: readonly string[]
  lnames: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

const NASHIK: Town = {
  city: 'Nashik',
  district: 'Nashik',
  state: 'Maharashtra',
  areas: [
    { area: 'Panchavati', zipcode: '422003' },
    { area: 'Makhmalabad', zipcode: '422003' },
    { area: 'College Road', zipcode: '422005' },
    { area: 'Satpur', zipcode: '422007' },
    { area: 'Indira Nagar', zipcode: '422009' },
    { area: 'Ambad', zipcode: '422010' },
    { area: 'Gangapur Road', zipcode: '422013' },
    { area: 'Nashik Road', zipcode: '422101' },
    { area: 'Deolali Camp', zipcode: '422401' },
  ],
  streets: ['Tilak Path', 'Saraf Bazar', 'Ravivar Karanja', 'Peth Road', 'Dindori Road', 'Ashok Marg', 'Wadala Road'],
  houses: ['Godavari Niwas', 'Sai Krupa', 'Shivneri Apartment', 'Ganesh Chawl', 'Trimbak Sadan', 'Ekvira Heights'],
  fnames: words(`
    Savita Sanjay Sunanda Prakash Mangala Vijay Rekha Ashok Kavita Nitin Shobha Rajendra Vaishali
    Dattatray Anjali Ganesh Pooja Sachin Archana Kiran Farida Salim Yogesh Manisha Balasaheb Jyoti
    Santosh Lata Amol Rohini`),
  lnames: words(`
    Kulkarni Patil Jadhav Shinde Gaikwad Pawar Deshmukh Joshi Bhalerao Sonawane Ahire Chavan Borse
    Shaikh Wagh Nikam Khairnar More Thakare Kasar`),
}

const HUBBALLI: Town = {
  city: 'Hubballi',
  district: 'Dharwad',
  state: 'Karnataka',
  areas: [
    { area: 'Vidyanagar', zipcode: '580031' },
    { area: 'Keshwapur', zipcode: '580023' },
    { area: 'Old Hubballi', zipcode: '580024' },
    { area: 'Navanagar', zipcode: '580025' },
    { area: 'Deshpande Nagar', zipcode: '580029' },
    { area: 'Gokul Road', zipcode: '580030' },
  ],
  streets: ['Station Road', 'Lamington Road', 'Koppikar Road', 'Durgad Bail', 'Karwar Road', 'Club Road'],
  houses: ['Basava Nilaya', 'Sri Siddhi', 'Unkal Residency', 'Kaveri Sadana', 'Chalukya Apartment'],
  fnames: words(`
    Basavaraj Shanta Mallikarjun Geeta Veeresh Sumangala Iranna Lakshmi Prashant Nagaratna Manjunath
    Savitri Rafiq Roopa Shivanand Ashwini`),
  lnames: words(`
    Hiremath Kulkarni Patil Angadi Desai Hegde Naik Kattimani Mulla Shettar Goudar Badiger`),
}

export const TOWNS: ReadonlyMap<string, Town> = new Map([
  ['Nashik', NASHIK],
  ['Hubballi', HUBBALLI],
])
