export declare const userFilters: string
export declare const usersFound: string
