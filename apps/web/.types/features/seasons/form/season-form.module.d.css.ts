export declare const seasonForm: string
export declare const seasonSectionHead: string
export declare const seasonActions: string
