export declare const radar: string
export declare const radarShape: string
export declare const radarLabel: string
export declare const radarValues: string
