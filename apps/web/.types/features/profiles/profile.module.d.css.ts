export declare const profile: string
export declare const profileUntold: string
export declare const profileBeside: string
export declare const profileToday: string
export declare const profileSection: string
