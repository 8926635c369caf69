export declare const rankingManagement: string
