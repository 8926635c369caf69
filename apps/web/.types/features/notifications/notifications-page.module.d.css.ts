export declare const teamNotices: string
export declare const pastLink: string
